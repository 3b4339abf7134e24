import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** How the server answers at one step: an SMTP reply code with its text, or nothing for "yes". */
export interface Answers {
  rcpt?: string | undefined;
  data?: string | undefined;
}

/** A mail as it arrived: its envelope, what a mail program makes of it, and its source. */
export interface Arrived {
  from: string;
  to: string[];
  mail: Email;
  source: string;
}

/** A real SMTP server that keeps what it is given. */
export interface Postbox {
  /** `smtp://127.0.0.1:…`; the same after `down()` and `up()`. */
  readonly url: string;
  readonly arrived: Arrived[];
  /** Answers to come, one for each mail; when none are left every mail is taken. */
  readonly answers: Answers[];
  /** Names that were signed in with. */
  readonly signedIn: string[];
  down(): Promise<void>;
  up(): Promise<void>;
}

const refusal = (answer: string) => Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });

/** Starts a server on a free port of this machine. `options` go to smtp-server as they are. */
export async function openPostbox(options: SMTPServerOptions = {}): Promise<Postbox> {
  const arrived: Arrived[] = [];
  const answers: Answers[] = [];
  const signedIn: string[] = [];
  let port = 0;
  let server: SMTPServer;

  const create = () => {
    const made = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onAuth({ username, password }, _session, done) {
        if (password !== 'open sesame') return done(refusal('535 5.7.8 wrong name or password'));
        signedIn.push(username ?? '');
        done(null, { user: username });
      },
      onRcptTo(_address, _session, done) {
        const [answer] = answers;
        if (!answer?.rcpt) return done();
        answers.shift();
        done(refusal(answer.rcpt));
      },
      onData(stream, { envelope }, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const answer = answers.shift();
          if (answer?.data) return done(refusal(answer.data));
          const source = Buffer.concat(chunks);
          void PostalMime.parse(source)
            .then((mail) => {
              const from = envelope.mailFrom ? envelope.mailFrom.address : '';
              arrived.push({ from, to: envelope.rcptTo.map(({ address }) => address), mail, source: source.toString('latin1') });
            })
            .finally(() => done(null, '2.0.0 taken'));
        });
      },
      ...options,
    });
    // Who hangs up in the middle is not the server's trouble.
    made.on('error', () => {});
    return made;
  };
  const up = async () => {
    server = create();
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    port = (server.server.address() as { port: number }).port;
  };
  await up();
  return {
    get url() {
      return `smtp://127.0.0.1:${port}`;
    },
    arrived,
    answers,
    signedIn,
    up,
    down: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
