import { SMTPServer } from 'smtp-server';

/** What takes the mails of `letters.localhost`: a process of its own, as mail servers are. They are read in the test inbox of the site. */
new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    stream.resume().on('end', () => done(null, '2.0.0 taken'));
  },
}).listen(Number(process.env.SALA_TEST_MAIL_PORT), '127.0.0.1');
