import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { source } from './source.ts'

const copies = '?gallery'
const gallery = source('screens/gallery/')
const brazil = normalizePath(join(import.meta.dirname, '../../../packages/brazil/src/'))
const copied = [source('ui/'), source('chrome/'), source('screens/'), brazil]
/** The toasts stay one, or nobody would show them. */
const toasts = source('chrome/notices/toasts.ts')

/** The gallery's own modules and its copies of others. */
const isOfGallery = (id: string): boolean => id.startsWith(gallery) || id.endsWith(copies)
const isCopied = (id: string): boolean =>
  copied.some((folder) => id.startsWith(folder)) && id !== toasts && !isOfGallery(id)

/** The gallery brings its own copies of the pieces: shared ones would cut the screens' chunks by a development page's needs. */
export const galleryApart = (): Plugin => ({
  name: 'portal:gallery-apart',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(name, importer, options) {
    if (importer === undefined || !isOfGallery(importer) || options.kind === 'dynamic-import') return null
    const found = await this.resolve(name, importer, { ...options, skipSelf: true })
    return found !== null && isCopied(found.id) ? { ...found, id: `${found.id}${copies}` } : found
  },
})
