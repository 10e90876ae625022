import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { groups, shortName } from './build/chunks.ts'
import { contractValues } from './build/contract-values.ts'
import { devPages } from './build/dev-pages.ts'
import { galleryApart } from './build/gallery-apart.ts'
import { hoverOfPointers } from './build/hover-of-pointers.ts'
import { jsqrModule } from './build/jsqr-module.ts'
import { noCircles } from './build/no-circles.ts'
import { plainRouter } from './build/plain-router.ts'
import { sourceName } from './build/source.ts'

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [contractValues(), plainRouter(), galleryApart(), noCircles(), jsqrModule(), devPages(), react()],
  css: { postcss: { plugins: [hoverOfPointers()] } },
  // Bundled for the server too, where nobody else would say so.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  builder: {},
  build: {
    // The oldest browser of the project: Chrome 111.
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'src/main.tsx',
          output: {
            // Each name is also in the list of the entry chunk: seven marks of a hash are enough.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
            assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash:7][extname]`,
            codeSplitting: { groups },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        ssr: true,
        rolldownOptions: {
          input: 'src/server-entry.tsx',
          // The server reads off an `import()` which source it means (server-entry/screen-source.ts).
          output: {
            chunkFileNames: ({ facadeModuleId }) => `${sourceName(facadeModuleId) ?? 'assets/[name]-[hash]'}.js`,
          },
        },
      },
    },
  },
}))
