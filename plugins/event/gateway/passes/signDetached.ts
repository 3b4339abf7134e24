import { createHash, createSign } from 'node:crypto';
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  CMSVersion,
  ContentInfo,
  DigestAlgorithmIdentifier,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  id_data,
  id_signedData,
  IssuerAndSerialNumber,
  MessageDigest,
  SignatureAlgorithmIdentifier,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
  SigningTime,
} from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { Certificate } from '@peculiar/asn1-x509';
import type { PassKeys } from './keys.ts';

const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_TIME = '1.2.840.113549.1.9.5';
const SHA256 = '2.16.840.1.101.3.4.2.1';
const RSA = '1.2.840.113549.1.1.1';
/** NULL, which both algorithms have as their parameters. */
const NONE = new Uint8Array([5, 0]).buffer;
const SET = 0x31;

const OID = 0x06;
/** The OID of plain data, encoded: 1.2.840.113549.1.7.1. */
const DATA = new Uint8Array([OID, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 7, 1]).buffer;

/**
 * A detached signature of bytes, in DER: SignedData of RFC 5652, section 5, with SHA-256 and the attributes that Apple's Wallet wants
 * (content type, time of signing, digest).
 *
 * @param at the time of signing
 */
export function signDetached(bytes: Uint8Array, { certificates, key }: Pick<PassKeys, 'certificates' | 'key'>, at: Date): Buffer {
  const parsed = certificates.map(({ raw }) => AsnConvert.parse(raw, Certificate));
  const { issuer, serialNumber } = parsed[0]!.tbsCertificate;
  const digest = createHash('sha256').update(bytes).digest();
  const attribute = (attrType: string, value: ArrayBuffer) => new Attribute({ attrType, attrValues: [value] });
  // In the order of DER, which is that of their lengths.
  const signedAttrs = [
    attribute(CONTENT_TYPE, DATA),
    attribute(SIGNING_TIME, AsnConvert.serialize(new SigningTime(at))),
    attribute(MESSAGE_DIGEST, AsnConvert.serialize(new MessageDigest(digest))),
  ];
  const encoded = Buffer.concat(signedAttrs.map((each) => Buffer.from(AsnConvert.serialize(each))));
  // What is signed is the set of attributes (section 5.4); with these three it is never longer than one byte can say.
  const signature = createSign('sha256')
    .update(Buffer.from([SET, encoded.length]))
    .update(encoded)
    .sign(key);
  const sha256 = new DigestAlgorithmIdentifier({ algorithm: SHA256, parameters: NONE });
  const signer = new SignerInfo({
    version: CMSVersion.v1,
    sid: new SignerIdentifier({ issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }) }),
    digestAlgorithm: sha256,
    signedAttrs,
    signatureAlgorithm: new SignatureAlgorithmIdentifier({ algorithm: RSA, parameters: NONE }),
    signature: new OctetString(signature),
  });
  const signed = new SignedData({
    version: CMSVersion.v1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([sha256]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data }),
    certificates: new CertificateSet(parsed.map((certificate) => new CertificateChoices({ certificate }))),
    signerInfos: new SignerInfos([signer]),
  });
  return Buffer.from(AsnConvert.serialize(new ContentInfo({ contentType: id_signedData, content: AsnConvert.serialize(signed) })));
}
