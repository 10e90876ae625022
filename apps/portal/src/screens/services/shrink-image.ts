/** Enough to read a receipt by. */
const LONGEST_SIDE = 2000
const QUALITY = 0.85
/** Seconds on a slow line: what is smaller goes as it is. */
const SMALL_BYTES = 400_000

/**
 * A photo as large as whoever reads it needs, upright, as a JPEG; the file itself where that is not smaller, where it is no
 * picture, or where this device cannot do it.
 */
export async function shrunk(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size < SMALL_BYTES) return file
  try {
    const small = await redrawn(file)
    return small.size < file.size ? new File([small], jpegName(file.name), { type: small.type }) : file
  } catch {
    return file
  }
}

/** How a camera was held is in the file's notes; a bitmap is turned by them, and a drawing leaves them out. */
async function redrawn(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const pen = canvas.getContext('2d')
    if (pen === null) throw new Error('nothing to draw with')
    // What is transparent would be black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), 'image/jpeg', QUALITY),
    )
  } finally {
    picture.close()
    // A cheap phone has little room for the next one.
    canvas.width = 0
  }
}

const jpegName = (name: string): string => `${name.replace(/\.(?:jpe?g|png|heic|heif|webp)$/i, '')}.jpg`
