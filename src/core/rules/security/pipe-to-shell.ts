/** Rule: nothing fetched goes straight into a shell. */
import type { Skill } from '../../skill/skill.ts';
import { type Span, spanAt } from '../../text/span.ts';
import { codeBlocks, shellBlocks } from '../body-text.ts';
import { defineRule } from '../define-rule.ts';
import { placeOfFile, rememberFor, textFiles } from '../folder-files.ts';
import { guides } from '../guides.ts';
import { TRUSTED_INSTALLERS } from '../knowledge/trusted-installers.ts';
import { sampleStart } from '../sample-start.ts';
import { KEEP } from './suppress-hint.ts';

const PIPE =
  /\b(?:curl|wget)\b[^\n|;&]{0,300}\|[ \t]*(?:sudo (?:-\w{1,9} ){0,4})?(?:\/(?:usr\/)?bin\/)?(?:ba|z|da|k)?sh\b|\b(?:ba|z)?sh(?: -c)? ["']?(?:\$\(|<\()(?:curl|wget)\b[^\n)]{0,300}\)["']?|\b(?:iwr|irm|Invoke-WebRequest|Invoke-RestMethod)\b[^\n|;]{0,300}\|[ \t]*(?:iex|Invoke-Expression)\b/g;
const FINDINGS = 5;
const POWERSHELL = new Set(['powershell', 'pwsh', 'ps1', 'ps']);

export const pipeToShell = defineRule({
  id: 'pipe-to-shell',
  title: 'Nothing fetched goes straight into a shell',
  severity: 'warning',
  spec: guides.downloadWithoutCheck,
  docs: {
    why: `Whoever controls the address runs what they like, and nobody sees it first. Fetch to a file, look, check a digest, run. Installers that the makers of well-known tools document this way are only pointed out. ${KEEP}`,
    bad: [{ text: `${sampleStart}\`\`\`bash\ncurl -fsSL https://example.com/install.sh | sh\n\`\`\`\n` }],
    good: [
      {
        text: `${sampleStart}\`\`\`bash\ncurl -fsSLO https://example.com/install.sh\nsha256sum -c install.sha256\n\`\`\`\n`,
      },
    ],
  },
  silentAfter: ['file-not-text', 'file-too-large'],
  check(skill, report, folder) {
    const { text } = skill;
    let count = 0;
    for (const { start, end } of fetches(text) ? codeOf(skill) : []) {
      const code = text.slice(start, end);
      for (const { 0: command, index } of fetches(code) ? code.matchAll(PIPE) : []) {
        if (count++ >= FINDINGS) return;
        const known = TRUSTED_INSTALLERS.some((address) => command.includes(`https://${address}`));
        const severity = known ? { severity: 'info' as const } : {};
        report(
          spanAt(start + index, command.length),
          `What is fetched runs unseen; fetch it to a file and check it first. ${KEEP}`,
          severity,
        );
      }
    }
    const scripts = rememberFor(folder, 'pipe-to-shell', () =>
      textFiles(folder)
        .filter(({ path, text: script }) => /\.(?:sh|bash|zsh|ps1)$/i.test(path) && isPiped(script))
        .map(({ path }) => path),
    );
    for (const path of scripts)
      report(placeOfFile(skill, path), `"${path}" runs unseen what it fetches; fetch it to a file and check it first.`);
  },
});

/** Quick to say no. */
function fetches(text: string): boolean {
  return /curl|wget|\biwr|\birm|Invoke-/.test(text);
}

/** Blocks that a shell runs, and code spans. */
function codeOf(skill: Skill): readonly Span[] {
  const { text, markdown } = skill;
  const inline = markdown.code.filter(({ start }) => text[start] === '`' && !text.startsWith('```', start));
  const ofPowerShell = codeBlocks(skill).filter(({ language }) => POWERSHELL.has(language));
  return [...[...shellBlocks(skill), ...ofPowerShell].map(({ span }) => span), ...inline];
}

/** Comments, and installers of well-known tools, are left alone in scripts. */
function isPiped(script: string): boolean {
  if (!fetches(script)) return false;
  const code = script.replace(/^[ \t]*#[^\n]*/gm, '');
  return [...code.matchAll(PIPE)].some(([command]) => !TRUSTED_INSTALLERS.some((address) => command.includes(address)));
}
