/** Verifies the skills of one listing of a server, and the server, one at a time and only when asked. */
import type { ServerConnection } from '../connection.ts';
import type { ServedSkill, SkillAdapter, SkillListing } from '../dialects/dialect.ts';
import { SecondOpinion } from './second-opinion.ts';
import type { SkillVerification, Verification } from './verification.ts';
import { verifyServer } from './verify-server.ts';
import { verifySkill } from './verify-skill.ts';

/** What one dialect of the server listed. */
export interface VerifiableListing extends SkillListing {
  readonly adapter: SkillAdapter;
}

export class ListingVerifier {
  readonly #connection: ServerConnection;
  readonly #listings: readonly VerifiableListing[];
  readonly #opinion: SecondOpinion;

  constructor(connection: ServerConnection, listings: readonly VerifiableListing[]) {
    this.#connection = connection;
    this.#listings = listings;
    this.#opinion = new SecondOpinion(connection);
  }

  /** `skill` with the key that the adapter knows it by; it need not be listed. @throws only when aborted */
  verifySkill(adapter: SkillAdapter, skill: ServedSkill, signal?: AbortSignal): Promise<SkillVerification> {
    const listed = this.#listings.find((each) => each.adapter === adapter)?.skills ?? [];
    const context = { connection: this.#connection, adapter, listed, opinion: this.#opinion };
    return verifySkill(context, skill, signal);
  }

  /** Methods, error codes, and what was wrong with the listing itself. @throws only when aborted */
  verifyServer(signal?: AbortSignal): Promise<Verification> {
    const listings = this.#listings.map(({ adapter: { dialect }, skills, violations, stopped }) => ({
      dialect,
      skills,
      violations,
      stopped,
    }));
    return verifyServer(this.#connection, listings, signal);
  }
}
