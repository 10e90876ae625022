import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A self-signed certificate of 127.0.0.1 (RFC 5280), written out in DER: node makes keys but no certificates. */
export function selfSigned(name: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const der = (tag: number, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts)
    const size = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255]
    return Buffer.concat([Buffer.from([tag, ...size]), body])
  }
  const hex = (tag: number, text: string) => der(tag, Buffer.from(text, 'hex'))
  const algorithm = der(0x30, hex(0x06, '2a8648ce3d040302'))
  const subject = der(0x30, der(0x31, der(0x30, hex(0x06, '550403'), der(0x0c, Buffer.from(name)))))
  const instant = (text: string) => der(0x18, Buffer.from(text))
  const validity = der(0x30, instant('20200101000000Z'), instant('21200101000000Z'))
  const address = der(0x30, hex(0x06, '551d11'), der(0x04, der(0x30, hex(0x87, '7f000001'))))
  const authority = der(0x30, hex(0x06, '551d13'), der(0x04, der(0x30, hex(0x01, 'ff'))))
  const serial = der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const extensions = der(0xa3, der(0x30, address, authority))
  const version = der(0xa0, hex(0x02, '02'))
  const body = der(0x30, version, serial, algorithm, subject, validity, subject, key, extensions)
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const cert = der(0x30, body, algorithm, signature).toString('base64').replace(/.{64}/g, '$&\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${cert}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}
