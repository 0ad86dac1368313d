// One build of two front ends: index.html (customers) and admin.html (staff).
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { frontera } from './tools/frontera.ts'

const VENDOR = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zustand)\//

export default defineConfig(({ isSsrBuild }) => {
  const outDir = process.env.OUT_DIR ?? 'dist'
  return {
    appType: 'custom',
    plugins: [tailwind(), react({ compiler: true }), frontera()],
    build: {
      target: 'es2022',
      outDir: isSsrBuild === true ? `${outDir}/server` : `${outDir}/client`,
      emptyOutDir: true,
      manifest: isSsrBuild !== true,
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions:
        isSsrBuild === true
          ? {}
          : {
              input: ['index.html', 'admin.html'],
              // What changes only with its version keeps its name, and stays in the browser's cache, over our changes.
              output: { codeSplitting: { groups: [{ name: 'vendor', test: VENDOR }] } },
            },
    },
    // The server's copy carries its libraries: it starts faster, and React is the production one whatever NODE_ENV says.
    ssr: { noExternal: isSsrBuild === true ? true : undefined },
    define: isSsrBuild === true ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
    server: { allowedHosts: ['admin.localhost'] },
  }
})
