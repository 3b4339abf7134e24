import { createHmac } from 'node:crypto';
import { hostName } from '#kit/schema/hostName.ts';
import { problem } from '#kernel/site/problem.ts';
import type { ProblemCode } from '#kernel/site/problemTexts.ts';
import { hasRecord, type ResolveTxt } from '#kit/dns/txt.ts';
import { inBoth, type Finding } from '#kit/diagnostics/finding.ts';
import type { LocalText } from '#kit/schema/locale.ts';
import type { Keys } from '#kit/keys/keys.ts';

/** The DNS record that proves that a hostname may become a site's. */
interface HostnameProof {
  readonly name: string;
  readonly value: string;
}

/** The proof of a hostname for the site with that key. Nobody else can know it, and another site's would differ. */
const hostnameProof = (keys: Keys, siteKey: string, host: string): HostnameProof => ({
  name: `_sala-challenge.${host}`,
  value: createHmac('sha256', keys.derive('hostname', siteKey, 0))
    .update(host)
    .digest('base64url'),
});

/** What a manifest's hostnames are held against. */
export interface HostnameRules {
  readonly keys: Keys;
  readonly siteKey: string;
  /** Hostnames that the site has already, as `hostName` gives them. */
  readonly served: readonly string[];
  /** The hostname that the visitor came by; null where nobody visits. */
  readonly visited: string | null;
  /** On somebody's own machine `*.localhost` is free. */
  readonly local: boolean;
  readonly resolveTxt: ResolveTxt;
  /** How long the DNS is waited for, ms: a connection to the database waits with it. What has no answer by then is not proved. */
  readonly patience: number;
  /** Of these, those that another site has. */
  taken(hosts: readonly string[]): Promise<ReadonlySet<string>>;
}

/** What is wrong with the hostnames that a site would have: taken, not proved, or the visitor's own is gone. */
export async function hostnameFindings(hostnames: readonly string[], rules: HostnameRules): Promise<Finding[]> {
  const hosts = hostnames.map((name) => hostName(name) ?? '');
  const added = hosts.filter((host) => host !== '' && !rules.served.includes(host));
  const taken = added.length > 0 ? await rules.taken(added) : new Set<string>();
  const findings = await Promise.all(
    added.map(async (host): Promise<Finding[]> => {
      const index = hosts.indexOf(host);
      const wrong = (code: ProblemCode, message: string, fix?: LocalText) => [
        problem(code, ['hostnames', index], message, { value: hostnames[index], fix }),
      ];
      if (taken.has(host)) return wrong('SALA_DUPLICATE_HOSTNAME', `the hostname "${host}" belongs to another site`);
      if (rules.local && (host === 'localhost' || host.endsWith('.localhost'))) return [];
      const proof = hostnameProof(rules.keys, rules.siteKey, host);
      if (await hasRecord(rules.resolveTxt, proof, rules.patience)) return [];
      const record = `${proof.name}  TXT  ${proof.value}`;
      const fix = inBoth(`เพิ่มระเบียน DNS นี้ แล้วตรวจใหม่: ${record}`, `Add this DNS record and check again: ${record}`);
      return wrong('SALA_UNPROVED_HOSTNAME', `the DNS does not say that "${host}" may be this site's`, fix);
    }),
  );
  const { visited } = rules;
  if (visited !== null && rules.served.includes(visited) && !hosts.includes(visited))
    findings.push([problem('SALA_OWN_HOSTNAME', ['hostnames'], `you visit the site as "${visited}" and could not come back`)]);
  return findings.flat();
}
