/** Secrets in memory, as VS Code's secret storage has them. */
import type { SecretStore } from '../../../src/mcp/authorization/secret-store.ts';

export class MemorySecrets implements SecretStore {
  readonly kept = new Map<string, string>();

  async get(key: string): Promise<string | undefined> {
    return this.kept.get(key);
  }

  async store(key: string, value: string): Promise<void> {
    this.kept.set(key, value);
  }

  async delete(key: string): Promise<void> {
    this.kept.delete(key);
  }
}
