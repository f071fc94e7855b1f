/** A process of its own for one measurement: sends the figures to its parent. */
import { measurements } from './measurements.ts';

const measurement = measurements[process.argv[2] ?? ''];
if (measurement === undefined) throw new Error(`There is no measurement “${process.argv[2]}”.`);
const figures = await measurement.measure();
process.send?.(figures);
process.disconnect?.();
