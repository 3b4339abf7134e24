import { startWorkers } from '#kernel/data/jobs.ts';
import { connect } from '#kernel/data/pool.ts';

// A gateway that takes a delivery, writes, and is killed before it can commit.
const [, , appUrl] = process.argv as [string, string, string];
await startWorkers({
  data: connect({ appUrl }),
  onError: () => {},
  listeners: {
    slow: async (tx) => {
      await tx.sql`insert into demo_item (space_id, name) values ('one', 'slow')`;
      process.send?.('inside');
      await new Promise(() => {});
    },
  },
});
