/** What is known of a connection at one moment; views draw it, nothing else decides by it. */

export type Era = 'legacy' | 'modern';

export interface ServerIdentity {
  readonly name: string;
  readonly version: string;
}

export type ConnectionState =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'connecting' }
  | {
      readonly kind: 'connected';
      readonly era: Era;
      readonly protocolVersion: string;
      readonly server: ServerIdentity;
      /** What goes along with each request over HTTP: tokens of a sign-in, headers of the configuration, or nothing. */
      readonly authorization: 'signed-in' | 'headers' | 'none';
      /** As on the wire: nothing stripped. */
      readonly capabilities: Readonly<Record<string, unknown>>;
    }
  | {
      /** A connection that worked was lost; another attempt follows by itself, unless somebody closes it. */
      readonly kind: 'reconnecting';
      /** From 1. */
      readonly attempt: number;
      readonly of: number;
      /** How long this attempt waits. */
      readonly delayMs: number;
      readonly reason: string;
      readonly message: string;
    }
  | {
      readonly kind: 'failed';
      /** Five words for a tree row, such as `exited with code 1`. */
      readonly reason: string;
      /** A sentence for people: what happened and what to do next. */
      readonly message: string;
      /** A sign-in may help, and can be started. */
      readonly canSignIn: boolean;
    };
