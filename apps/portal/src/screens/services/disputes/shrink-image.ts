/** Pixels: enough to read a receipt. */
const LONGEST_SIDE = 2000
const QUALITY = 0.85
/** Bytes that take a slow line only seconds: a smaller file goes as it is. */
const SMALL_BYTES = 400_000

/** A photo, smaller and upright, as a JPEG; the file itself if it is no picture, would not shrink, or this device cannot. */
export async function shrinkImage(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size < SMALL_BYTES) return file
  try {
    const small = await redrawn(file)
    return small.size < file.size ? new File([small], jpegName(file.name), { type: small.type }) : file
  } catch {
    return file
  }
}

/** The file's metadata says how the camera was held: a bitmap is turned by it, and a drawing drops it. */
async function redrawn(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const pen = canvas.getContext('2d')
    if (pen === null) throw new Error('nothing to draw with')
    // Transparent parts would turn black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), 'image/jpeg', QUALITY),
    )
  } finally {
    picture.close()
    // Frees memory for the next picture: a cheap phone has little.
    canvas.width = 0
  }
}

const jpegName = (name: string): string => `${name.replace(/\.(?:jpe?g|png|heic|heif|webp)$/i, '')}.jpg`
