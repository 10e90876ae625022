/** The longest side of a picture that is searched, in pixels: a photo is far larger than its code needs. */
const SIDES = [1600, 800]

/** The code in a picture, read on the device itself: the picture goes nowhere. Undefined where there is none. */
export async function codeInPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture === undefined) return undefined
  return (await readNatively(picture)) ?? (await readQr(picture))
}

/** True on a device that reads the stripes of a boleto. */
export const readsStripes = async (): Promise<boolean> => (await nativeFormats()).includes('itf')

/** The Barcode Detection API of some phones, which reads the stripes of a boleto too. */
interface Detector {
  detect(picture: ImageBitmap): Promise<{ rawValue: string }[]>
}
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const wanted = ['qr_code', 'itf']

const nativeDetector = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

async function nativeFormats(): Promise<string[]> {
  const known = (await nativeDetector()?.getSupportedFormats()) ?? []
  return wanted.filter((format) => known.includes(format))
}

async function readNatively(picture: ImageBitmap): Promise<string | undefined> {
  const Native = nativeDetector()
  if (Native === undefined) return undefined
  try {
    const formats = await nativeFormats()
    if (formats.length === 0) return undefined
    const [found] = await new Native({ formats }).detect(picture)
    return found?.rawValue
  } catch {
    // A phone without its vendor's services has the API and no reader behind it.
    return undefined
  }
}

async function readQr(picture: ImageBitmap): Promise<string | undefined> {
  const { default: read } = await import('jsqr')
  for (const side of SIDES) {
    const { data, width, height } = pixelsOf(picture, side)
    const found = read(data, width, height)?.data
    if (found) return found
  }
  return undefined
}

function pixelsOf(picture: ImageBitmap, side: number): ImageData {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const [width, height] = [Math.max(1, picture.width * scale), Math.max(1, picture.height * scale)].map(Math.round)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (pen === null) throw new Error('This browser draws no picture.')
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}
