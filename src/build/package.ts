/** `npm run package`: builds the extension and packs it, for `code --install-extension`. */
import { bundleExtension, packageExtension } from './vscode/package-extension.ts';
import { runAsCommand } from './vscode/progress.ts';

runAsCommand(async () => {
  await bundleExtension();
  console.log(await packageExtension());
  return 0;
});
