/** Preloaded into an HTTP server: it listens on this machine only, whatever it asks for, and tells its address on stderr. */
import { Server } from 'node:net';

const { listen } = Server.prototype;

Server.prototype.listen = function listenHere(...args) {
  const [first] = args;
  const port = typeof first === 'object' && first !== null ? (first.port ?? 0) : (first ?? 0);
  const then = args.find((each) => typeof each === 'function');
  this.once('listening', () => console.error(`http://127.0.0.1:${this.address().port}/mcp`));
  return listen.call(this, { port: Number(port), host: '127.0.0.1' }, then);
};
