// How the front ends are built: customers (index.html), staff (admin.html), and the server's copy of the customer app.
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type BuildEnvironmentOptions, type EnvironmentOptions, type ViteBuilder } from 'vite'
import { frontera } from './tools/frontera.ts'

const outDir = process.env.OUT_DIR ?? 'dist'

/** What every screen needs, in a chunk that keeps its name, and stays in the browser's cache, over our changes. */
const VENDOR = new RegExp(
  [
    String.raw`node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zustand)\/(?!.*(mutationObserver|useMutation))`,
    String.raw`node_modules\/lucide-react\/dist\/esm\/(shared|context|Icon|createLucideIcon)`,
    'vite/preload-helper',
  ].join('|'),
)

/**
 * The rest of the first paint, which the later parts share. None of them may import the entry itself (tools/frontera.ts).
 * What begins the program is here and not in the entry, so that the page carries one list of later files, not two.
 */
const START =
  /src\/web\/((cliente|admin)\/app\.tsx|first-paint\/(server-data|start)\.ts|cliente\/first-paint\/take-over-page\.ts|lib\/follow-tabs\.ts)/

/** What every step after the first paint shares: the dialog with its library, the fields inside, and small things beside. */
const DIALOGS = new RegExp(
  [
    String.raw`src\/web\/ui\/(checkbox-field|dialog|drawer|field|notice|stepper)\.tsx`,
    String.raw`src\/web\/ordering\/carrito\/(panel\/line-thumb|panel\/line-texts|put-in-cart|use-lineas-vigentes)\.tsx?`,
    String.raw`src\/web\/ordering\/(pedido\/tipo-icon|sedes\/(direccion-anterior|opening-text|chat-url))\.tsx?`,
    String.raw`src\/web\/(lib\/(brand|use-now|way-back)|cuenta\/policy-link|cliente\/auth\/bono)\.tsx?`,
    String.raw`src\/web\/(ui\/(at-foot|focus-at-once|panel)|cliente\/pedido\/is-unknown-pedido)\.tsx?`,
    String.raw`lucide-react\/dist\/esm\/icons\/(arrow-left|circle-check-big|circle-x|clock-3|search)\.mjs`,
  ].join('|'),
)

/** The contract with its schema library: every call after the first paint needs some of it. */
const CONTRACT =
  /src\/contract\/(lib\/campos|negocio|usuarios\/cupones|(catalogo|pedidos|sedes|usuarios)\/api)\.ts/

/**
 * The steps of an order, each with all that only it and the steps after it need: a slow line takes one file of 20 kB
 * sooner than ten of 2 kB, which wait for each other where the browser opens six connections.
 */
const STEPS = [
  { name: 'pregunta', test: /src\/web\/cliente\/first-paint\/take-over-question\.tsx/ },
  { name: 'sede', test: /src\/web\/ordering\/sedes\/sede-direccion-dialog\.tsx/ },
  { name: 'producto', test: /src\/web\/ordering\/(producto\/product-dialogs|armar\/builder-dialog)\.tsx/ },
  {
    name: 'carrito',
    test: /src\/web\/cliente\/(carrito\/cart-(drawer|panel)|shell\/dock-total)\.tsx/,
  },
  { name: 'entrar', test: /src\/web\/cliente\/auth\/(auth-dialog|checkout-gate)\.tsx/ },
]

/**
 * Screens are compiled to remember what did not change. The primitives of web/ui are their leaves, and so are the
 * small parts of the menu and the customer's header, strip and dock: there it would only make the first paint heavier.
 */
const COMPILED = [
  '/src/web/admin/',
  ...[
    'armar/',
    'carrito/',
    'catalogo/',
    'checkout/',
    'contacto/',
    'dibujo/bare-dough',
    'dibujo/live-pizza',
    'dibujo/use-',
    'menu/menu-page',
    'menu/menu-section',
    'menu/product-card',
    'menu/use-',
    'pedido/',
    'producto/extras-list',
    'producto/product-dialog',
    'producto/product-price',
    'producto/use-',
    'sedes/',
  ].map((part) => `/src/web/ordering/${part}`),
  ...['bar', 'content', 'drawer', 'panel'].map((part) => `/src/web/cliente/carrito/cart-${part}`),
]

const browser = (page: string, parts: { name: string; test: RegExp }[] = []): BuildEnvironmentOptions => ({
  outDir: `${outDir}/client`,
  manifest: `.vite/${page}.json`,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: page,
    output: {
      // What comes later is named by its content alone: the page carries a list of those names (tools/bytes.ts says which is which).
      // Seven characters are the fewest that the bundler takes.
      chunkFileNames: 'assets/[hash:7].js',
      codeSplitting: {
        groups: [
          { name: 'vendor', test: VENDOR },
          { name: 'inicio', test: START },
          { name: 'dialogos', test: DIALOGS },
          { name: 'contrato', test: CONTRACT },
          ...parts,
        ],
      },
    },
  },
})

/** Two builds and not two entries of one, so that neither page carries what only the other uses. */
const environments: Record<string, EnvironmentOptions> = {
  client: { build: browser('index.html', STEPS) },
  admin: { consumer: 'client', build: browser('admin.html') },
  /** One small file beside the page, which is there before the program. */
  antes: {
    consumer: 'client',
    build: {
      outDir: `${outDir}/client`,
      manifest: '.vite/antes.json',
      modulePreload: false,
      rolldownOptions: { input: 'src/web/cliente/first-paint/early.ts' },
    },
  },
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
