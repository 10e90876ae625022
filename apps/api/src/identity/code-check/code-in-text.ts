import { readBrCode } from '@portal/brazil/br-code'

/** Codes as they stand in a message. Neither a digit nor a letter touches them. */
const shapes = [
  // A Pix, from its first field to its check digits.
  /000201[\s\S]*6304[\dA-F]{4}(?![\dA-Z])/gi,
  // The line of a bank's slip, with or without its dots.
  /(?<!\d)\d{5}\.?\d{5}\s?\d{5}\.?\d{6}\s?\d{5}\.?\d{6}\s?\d\s?\d{14}(?!\d)/g,
  // The line of a slip that collects a bill.
  /(?<!\d)8\d{10}[-\s]?\d(?:\s?\d{11}[-\s]?\d){3}(?!\d)/g,
  // The code of a paper, as it is printed.
  /(?<![\w-])(?=[\d-]*[A-Z])[\dA-Z]{4}(?:-[\dA-Z]{4}){2}(?![\w-])/g,
]

/** Signs of another code, however it is written. */
const another = /(?:\d[\s.-]*){44}|br\.gov\.bcb\.pix/i

/** The code alone of a message that has one; of two none, as one may be a forger's beside ours. */
export function codeIn(text: string): string | undefined {
  if (!('error' in readBrCode(text))) return text
  const [code, ...others] = new Set(shapes.flatMap((shape) => text.match(shape) ?? []))
  if (code === undefined) return text
  return others.length > 0 || another.test(text.replaceAll(code, ' ')) ? undefined : code
}
