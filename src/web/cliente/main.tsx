// Starts the customer front end: takes over the server's HTML where there is some, draws it alone otherwise.
import { whenIdle } from '#web/lib/idle.ts'
import { createQueryClient } from '#web/lib/query.ts'
import { fillQueries, readServerData } from '#web/lib/server-data.ts'
import { start } from '#web/lib/start.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { fetchQuestion } from './use-ask-sede.ts'

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
else void takeOver(root)
start(client)

/** The branches and their dialog are fetched meanwhile; the pictures under the first screen only then (styles.css). */
async function takeOver(html: HTMLElement): Promise<void> {
  const question = fetchQuestion()
  hydrateRoot(html, app)
  await question
  whenIdle(() => delete html.dataset.ssr)
}
