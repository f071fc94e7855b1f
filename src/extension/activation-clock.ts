/** Notes when the extension's own module began to be evaluated. Imported first, for the benchmark of the activation. */
export const evaluationBegan = performance.now();
