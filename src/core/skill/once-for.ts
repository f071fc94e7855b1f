/** Works a fact out once for each thing that it is a fact of, and forgets it with the thing. */

export function onceFor<Thing extends object, Fact>(work: (thing: Thing) => Fact): (thing: Thing) => Fact {
  const facts = new WeakMap<Thing, { readonly fact: Fact }>();
  return (thing) => {
    const known = facts.get(thing);
    if (known !== undefined) return known.fact;
    const fact = work(thing);
    facts.set(thing, { fact });
    return fact;
  };
}
