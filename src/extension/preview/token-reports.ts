/** The last token report of each preview: shown at once, counted anew in the language server when the text has changed. */
import type { TokenReport, TokenReportParams } from '../../protocol/tokens.ts';

interface Known {
  readonly question: string;
  readonly report: TokenReport | undefined;
}

export class TokenReports {
  readonly #count: (params: TokenReportParams) => Promise<TokenReport>;
  readonly #counted: (key: string) => void;
  readonly #log: (message: string) => void;
  readonly #known = new Map<string, Known>();

  /** `counted` is told the key whose report is new. */
  constructor(
    count: (params: TokenReportParams) => Promise<TokenReport>,
    counted: (key: string) => void,
    log: (message: string) => void,
  ) {
    this.#count = count;
    this.#counted = counted;
    this.#log = log;
  }

  /** The last report, a little old while the text is counted; undefined before the first. */
  of(key: string, params: TokenReportParams): TokenReport | undefined {
    const question = JSON.stringify(params);
    const known = this.#known.get(key);
    if (known?.question !== question) {
      this.#known.set(key, { question, report: known?.report });
      void this.#ask(key, question, params);
    }
    return known?.report;
  }

  forget(key: string): void {
    this.#known.delete(key);
  }

  async #ask(key: string, question: string, params: TokenReportParams): Promise<void> {
    try {
      const report = await this.#count(params);
      // A newer text is being counted already; its report will follow.
      if (this.#known.get(key)?.question !== question) return;
      this.#known.set(key, { question, report });
      this.#counted(key);
    } catch (error) {
      this.#log(`Tokens could not be counted: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
