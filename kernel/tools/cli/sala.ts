import { commands } from './commands.ts';

const [group = 'help', verb = '', ...args] = process.argv.slice(2);
const name = `${group} ${verb}`.trim();
const command = commands[name] ?? commands[group];

if (!command) {
  const lines = Object.entries(commands).map(([usage, { summary }]) => `  sala ${usage.padEnd(20)} ${summary}`);
  console.log(['Usage: npm run sala -- <command>', '', ...lines].join('\n'));
  process.exit(group === 'help' ? 0 : 2);
}
try {
  process.exitCode = await command.run(commands[name] ? args : [verb, ...args].filter(Boolean));
} catch (error) {
  const { code, message } = error as { code?: string; message: string };
  console.error(code?.startsWith('SALA_') ? `${code}: ${message}` : error);
  process.exitCode = 1;
}
