// Starts the customer front end: takes over the server's HTML where there is some, draws it alone otherwise.
import { whenIdle } from '#web/first-paint/idle.ts'
import { fillQueries, readServerData } from '#web/first-paint/server-data.ts'
import { start } from '#web/first-paint/start.ts'
import { createQueryClient, sedesQuery } from '#web/lib/query.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import { preload } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { openQuestion, removeQuestion, take } from './first-paint/place.ts'

const RETRY_MS = 3000

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

/** What the question needs is fetched meanwhile; the pictures under the first screen only then (styles.css). */
async function takeOver(html: HTMLElement): Promise<void> {
  const question = openQuestion()
  await nextTask()
  const taken = question === null ? removeQuestion() : takeOverQuestion(question)
  await nextTask()
  startTransition(() => void hydrateRoot(html, app))
  take(html)
  await taken
  whenIdle(() => delete html.dataset.ssr)
}

/** Short tasks: a slow phone answers touches between them. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Tried again until the connection carries it. */
async function takeOverQuestion(place: HTMLElement): Promise<void> {
  // Asked for already: the part of the program that reads them has yet to come.
  preload('/api/locations/sedes/', { as: 'fetch', crossOrigin: 'anonymous' })
  const sedes = client.prefetchQuery(sedesQuery())
  const part = await import('./first-paint/take-over.tsx').catch(() => null)
  await sedes
  if (part === null) setTimeout(() => void takeOverQuestion(place), RETRY_MS)
  else part.takeOverQuestion(place, client)
}
