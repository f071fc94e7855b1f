/** In a fresh window on the same workspace: what the person chose is still chosen. */
import { strict as assert } from 'node:assert';
import { until, workbench } from '../workspace.ts';

describe('After a reload', () => {
  it('a local skill that was cleared is still cleared', async () => {
    const { catalogue } = await workbench();
    const entries = await until('the local skills', () => {
      const [folder] = catalogue.sources;
      const found = folder ? catalogue.entries(folder.id) : [];
      return found.length > 5 ? found : undefined;
    });
    assert.equal(entries.filter(({ enabled }) => !enabled).length, 1);
  });

  it('a server that was connected is not connected again by itself', async () => {
    const { servers } = await workbench();
    await until('the servers', () => servers.servers.length > 0);
    assert.deepEqual([...new Set(servers.servers.map(({ state }) => state.kind))], ['stopped']);
  });

  it('a served skill that was ticked is ticked when its server is connected', async () => {
    const { catalogue, servers } = await workbench();
    const server = await until('the server', () =>
      servers.servers.find(({ definition }) => definition.name === 'sample-skills'),
    );
    await server.connect();
    await until('its skills', () => catalogue.listing(server.definition.key).kind === 'listed');
    assert.deepEqual(
      catalogue
        .entries(server.definition.key)
        .filter(({ enabled }) => enabled)
        .map(({ summary }) => summary.name),
      ['unit-conversion'],
    );
  });
});
