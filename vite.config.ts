// How the front ends are built: customers (index.html), staff (admin.html), and the server's copy of the customer app.
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type BuildEnvironmentOptions, type EnvironmentOptions, type ViteBuilder } from 'vite'
import { frontera } from './tools/frontera.ts'

const outDir = process.env.OUT_DIR ?? 'dist'

/** What every screen needs, in a chunk that keeps its name, and stays in the browser's cache, over our changes. */
const VENDOR = new RegExp(
  [
    String.raw`node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zustand)\/`,
    String.raw`node_modules\/lucide-react\/dist\/esm\/(shared|context|Icon|createLucideIcon)`,
    'vite/preload-helper',
  ].join('|'),
)

/** Small modules of the first paint that later screens share: one chunk of them packs better than eight. */
const BASE = new RegExp(
  [
    String.raw`src\/domain\/(dinero|precios|texto)\.ts`,
    String.raw`src\/illustration\/(hash|plates)\.ts`,
    String.raw`src\/web\/lib\/(session|call|query|paths|hydrated|entrega)\.tsx?`,
    String.raw`src\/web\/ui\/(toast|spinner|button|empty-state|error-screen)\.tsx`,
    String.raw`src\/web\/ordering\/menu\/use-drawing\.ts`,
  ].join('|'),
)

/** The dialog with its library, and the fields inside: what opens first over the menu, in one answer instead of ten. */
const DIALOGS = /src\/web\/ui\/(dialog|field|stepper)\.tsx/

/** The contract with its schema library: every call after the first paint needs some of it. */
const CONTRACT = /src\/contract\/(campos|catalogo|cupones|negocio|pedidos|sedes|usuarios)\.ts/

/**
 * Screens are compiled to remember what did not change. The primitives of web/ui are their leaves, and so are the
 * small parts of the menu and the customer's header, strip and dock: there it would only make the first paint heavier.
 */
const COMPILED = [
  ...['carrito', 'checkout', 'pedido', 'sedes'].map((folder) => `/src/web/ordering/${folder}/`),
  ...[
    'menu-page',
    'menu-section',
    'product-card',
    'product-price',
    'builder',
    'product-dialog',
    'extras-list',
    'flavour',
    'live-pizza',
    'use-',
  ].map((file) => `/src/web/ordering/menu/${file}`),
  '/src/web/admin/',
]

const browser = (page: string): BuildEnvironmentOptions => ({
  outDir: `${outDir}/client`,
  manifest: `.vite/${page}.json`,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: page,
    output: {
      // What comes later is named by its content alone: the page carries a list of those names (tools/bytes.ts says which is which).
      chunkFileNames: 'assets/[hash].js',
      codeSplitting: {
        groups: [
          { name: 'vendor', test: VENDOR },
          { name: 'base', test: BASE },
          { name: 'dialogos', test: DIALOGS },
          { name: 'contrato', test: CONTRACT },
        ],
      },
    },
  },
})

/** Two builds and not two entries of one, so that neither page carries what only the other uses. */
const environments: Record<string, EnvironmentOptions> = {
  client: { build: browser('index.html') },
  admin: { consumer: 'client', build: browser('admin.html') },
  ssr: {
    // It carries its libraries: it starts faster, and React is the production one whatever NODE_ENV says.
    resolve: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: `${outDir}/server`,
      rolldownOptions: { input: 'src/web/cliente/entry-server.tsx' },
    },
  },
}

async function buildApp(builder: ViteBuilder): Promise<void> {
  await Promise.all(Object.values(builder.environments).map((environment) => builder.build(environment)))
}

export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [tailwind(), react({ compiler: { sources: COMPILED } }), frontera()],
  build: { target: 'es2022', copyPublicDir: false, reportCompressedSize: false, emptyOutDir: false },
  server: { allowedHosts: ['admin.localhost'] },
  ...(command === 'build' ? { environments, builder: { buildApp } } : {}),
}))
