// Starts the customer front end. It hydrates the HTML of the server, or renders the page itself.
import { fillQueries, readServerData } from '#web/first-paint/server-data.ts'
import { start } from '#web/first-paint/start.ts'
import { followTabs } from '#web/lib/follow-tabs.ts'
import { createQueryClient } from '#web/lib/query.ts'
import { useCarrito } from '#web/ordering/carrito/carrito.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { takeOverPage } from '#web/cliente/first-paint/take-over-page.ts'

const client = createQueryClient()
const data = readServerData()
if (data !== null) fillQueries(client, data)

const app = (
  <QueryClientProvider client={client}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </QueryClientProvider>
)

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
if (root.dataset.ssr === undefined) createRoot(root).render(app)
else void takeOverPage(root, app, client)
start(client)
// at-rest.tsx follows the stores that the first paint does without.
followTabs(useCarrito)
