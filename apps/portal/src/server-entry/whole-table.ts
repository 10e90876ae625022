import { addressAt, loadInside } from '../routes/known.ts'

// The server answers for every address at once.
await loadInside()

export { addressAt }
