/** The fastest that Node can send a page: `node:http` with the bytes in memory. */
import { createServer } from 'node:http';

process.once('message', (message) => {
  const bytes = Buffer.from((message as { html: string }).html);
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length });
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as { port: number }).port));
});
process.once('disconnect', () => process.exit(0));
