import { addressAt, loadFurther } from '../routes/known.ts'

// The server answers for every address at once.
await loadFurther()

export { addressAt }
