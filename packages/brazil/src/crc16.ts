/** CRC-16/CCITT-FALSE of an ASCII text, four upper-case hexadecimal digits: polynomial 0x1021, from 0xFFFF, nothing reflected. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (let i = 0; i < text.length; i += 1) {
    crc ^= text.charCodeAt(i) << 8
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
