/** Whether a description says when to use the skill, in the languages that public skills are written in. */

const ENGLISH =
  /\b(?:when(?:ever|ing)?|if|while|before|after|during|triggers?|triggered|activates?|invokes?|applies|apply to|useful (?:for|in)|for (?:use|tasks|requests|questions|users|any|all|when|working|building|creating)|us(?:e|ed|ing) (?:this|it|for|to|in|on|with|by|as|proactively|the skill)|needs? to|wants? to|asks? (?:to|for|about)|mentions?)\b/i;
const OTHERS =
  /当|时|時|用于|使用|场景|適用|适用|とき|場合|際|用途|때|경우|사용|\b(?:wenn|sobald|cuando|al|quando|lorsque|quand|pour|para|если|когда|для)\b/i;

export function saysWhen(description: string): boolean {
  return ENGLISH.test(description) || OTHERS.test(description);
}
