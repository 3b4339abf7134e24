/** Where OpenStack Swift 2.30 (s3api) answers otherwise than S3 and the embedded store do: operation → its answer. */
export const SWIFT: Readonly<Record<string, string>> = {
  'GetObject without a signature': '400',
  'PutObject of a stream: checksum in the trailer': 'NotFound: UnknownError',
  'PutObject with a wrong CRC32': 'ok',
  'PutObject with a wrong SHA-256': 'ok',
  'PutObject with another body than was signed': '400 BadDigest',
  'A checksum is given back': 'undefined',
  'PutObject If-None-Match: * where there is one': '501 NotImplemented hello',
  'PutObject If-None-Match: * where there is none': '501 NotImplemented',
  'GetObject conditions: If-None-Match, If-Match, dates, If-Range': '304, 412, ok, 304, 412, 206, 206',
  'DeleteObjects by the SDK, which sends a checksum': '400 InvalidRequest',
  'UploadPart with a wrong CRC32': 'ok',
  'Presigned for a length and a checksum: right, longer, other bytes': '200, 403 SignatureDoesNotMatch, 200',
  'Presigned: altered signature, other method, other key, expired, not yet valid, for 8 days':
    '403 SignatureDoesNotMatch, 403 SignatureDoesNotMatch, 403 SignatureDoesNotMatch, 403 AccessDenied, 200, 400 AuthorizationQueryParametersError',
  'Signed header: wrong secret, wrong region, clock 1 h off, unknown key':
    '403 SignatureDoesNotMatch, 400 AuthorizationHeaderMalformed, 403 RequestTimeTooSkewed, 403 SignatureDoesNotMatch',
  'Errors are XML with Code, Message, Resource and RequestId': 'Code Message RequestId',
};
