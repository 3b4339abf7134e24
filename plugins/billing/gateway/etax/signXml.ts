import { createHash, createSign, type X509Certificate } from 'node:crypto';
import { xmlText } from '#kit/markup/xml.ts';
import type { EtaxKeys } from './keys.ts';

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const XADES = 'http://uri.etsi.org/01903/v1.3.2#';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const INCLUSIVE = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = `${DS}enveloped-signature`;

const digestOf = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('base64');

/** A name as RFC 2253 writes it: the last part first. What has a meaning of its own is escaped in each part already. */
export const issuerName = ({ issuer }: X509Certificate): string => issuer.split('\n').toReversed().join(',');

/** Declared again by each element that an exclusive canonical form begins anew with. */
const ds = (name: string, inner: string, attributes = ''): string => `<ds:${name} xmlns:ds="${DS}"${attributes}>${inner}</ds:${name}>`;
const method = (name: string, algorithm: string): string => `<ds:${name} Algorithm="${algorithm}"></ds:${name}>`;
const digested = (digest: string, declares: string): string =>
  `<ds:DigestMethod${declares} Algorithm="${SHA256}"></ds:DigestMethod><ds:DigestValue${declares}>${digest}</ds:DigestValue>`;

/** Who signs and when: what makes an XML signature an XAdES-BES one. */
function signedProperties([signer]: EtaxKeys['certificates'], id: string, at: Date): string {
  const declares = ` xmlns:ds="${DS}"`;
  const serial = BigInt(`0x${signer!.serialNumber}`).toString();
  return [
    `<xades:SignedProperties xmlns:xades="${XADES}" Id="${id}"><xades:SignedSignatureProperties>`,
    `<xades:SigningTime>${at.toISOString().slice(0, 19)}Z</xades:SigningTime>`,
    `<xades:SigningCertificate><xades:Cert><xades:CertDigest>${digested(digestOf(signer!.raw), declares)}</xades:CertDigest>`,
    `<xades:IssuerSerial><ds:X509IssuerName${declares}>${xmlText(issuerName(signer!)).replaceAll('&quot;', '"').replaceAll('&apos;', "'")}</ds:X509IssuerName>`,
    `<ds:X509SerialNumber${declares}>${serial}</ds:X509SerialNumber></xades:IssuerSerial></xades:Cert></xades:SigningCertificate>`,
    '</xades:SignedSignatureProperties></xades:SignedProperties>',
  ].join('');
}

/**
 * Signs a document within itself (XAdES-BES, enveloped, RSA with SHA-256).
 *
 * @param xml in canonical form, without a declaration: what is digested is its bytes
 * @param at the time of signing
 */
export function signXml(xml: string, { certificates, key }: EtaxKeys, at: Date): string {
  const properties = signedProperties(certificates, 'xades', at);
  const signedInfo = ds(
    'SignedInfo',
    [
      method('CanonicalizationMethod', EXCLUSIVE),
      method('SignatureMethod', RSA_SHA256),
      `<ds:Reference URI=""><ds:Transforms>${method('Transform', ENVELOPED)}${method('Transform', INCLUSIVE)}</ds:Transforms>`,
      `${digested(digestOf(xml), '')}</ds:Reference>`,
      `<ds:Reference Type="http://uri.etsi.org/01903#SignedProperties" URI="#xades"><ds:Transforms>${method('Transform', EXCLUSIVE)}</ds:Transforms>`,
      `${digested(digestOf(properties), '')}</ds:Reference>`,
    ].join(''),
  );
  const signature = createSign('sha256').update(signedInfo).sign(key, 'base64');
  const held = certificates.map(({ raw }) => `<ds:X509Certificate>${raw.toString('base64')}</ds:X509Certificate>`).join('');
  const block = ds(
    'Signature',
    [
      signedInfo,
      `<ds:SignatureValue>${signature}</ds:SignatureValue>`,
      `<ds:KeyInfo><ds:X509Data>${held}</ds:X509Data></ds:KeyInfo>`,
      `<ds:Object><xades:QualifyingProperties xmlns:xades="${XADES}" Target="#signature">${properties}</xades:QualifyingProperties></ds:Object>`,
    ].join(''),
    ' Id="signature"',
  );
  const end = xml.lastIndexOf('</');
  return xml.slice(0, end) + block + xml.slice(end);
}

/** What stands before a document in a file. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
