/** The request with which the editor asks the language server what a skill costs. The count runs off the editor's thread. */

export type { TokenFigure } from '../core/tokens/token-figure.ts';
export type { FamilyTokens, TokenReport, TokenReportParams } from '../core/tokens/token-report.ts';

export const TOKEN_REPORT_REQUEST = 'skillWorkbench/tokenReport';
