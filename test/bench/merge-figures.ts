/** The median of each figure over several processes. */
import { type Figure, median } from './figure.ts';

export function mergeFigures(runs: readonly (readonly Figure[])[]): readonly Figure[] {
  const [first = []] = runs;
  return first.map((figure) => {
    const same = runs.flatMap((run) => run.filter(({ what }) => what === figure.what));
    const { peer, aim } = figure;
    const value = median(same.map((each) => each.value));
    // An aim can be what the peer did, which differs from process to process too.
    const middle = aim === undefined ? {} : { aim: median(same.flatMap((each) => each.aim ?? [])) };
    if (peer === undefined) return { ...figure, ...middle, value };
    const theirs = median(same.flatMap((each) => each.peer?.value ?? []));
    return { ...figure, ...middle, value, peer: { ...peer, value: theirs } };
  });
}
