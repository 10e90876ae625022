export { render, type RenderedPage } from './server-entry/render.tsx'
export { type Manifest, styleFilesOf } from './server-entry/assets.ts'
export { drawnAs } from './server-entry/drawn-as.ts'
export { type DocumentParts, renderDocument } from './server-entry/document.ts'
