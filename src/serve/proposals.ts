/** The five proposals, by id. */

import type { ServedDialectId } from './dialect-id.ts';
import { nativeSkills } from './dialects/native-skills.ts';
import { resourceIndex } from './dialects/resource-index.ts';
import { sep2076 } from './dialects/sep-2076.ts';
import { skillEngine } from './dialects/skill-engine.ts';
import { skillsPrimitive } from './dialects/skills-primitive.ts';
import type { ServedDialect } from './served-dialect.ts';

export const proposals: Readonly<Record<Exclude<ServedDialectId, 'sep-2640'>, ServedDialect>> = {
  'skills-primitive': skillsPrimitive,
  'skill-engine': skillEngine,
  'sep-2076': sep2076,
  'native-skills': nativeSkills,
  'resource-index': resourceIndex,
};
