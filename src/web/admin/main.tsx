// Starts the staff front end.
import { fillQueries, readServerData } from '#web/first-paint/server-data.ts'
import { start } from '#web/first-paint/start.ts'
import { followRecuperacion } from '#web/cuenta/recuperar/recuperacion.ts'
import { createQueryClient } from '#web/lib/query.ts'
import { focusProblems } from '#web/ui/focus-problem.ts'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './app.tsx'
import { followRefusals } from './follow-refusals.ts'
import { keepOrdersInTab } from '#web/admin/tomar-pedido/own-visit.ts'

keepOrdersInTab()
const client = createQueryClient()
// TanStack Query leaves this out with `networkMode: 'always'`. The customers' front end reads again
// by itself (`use-connection.ts`). Other data stay: a form may be open over them.
const isFailed = ({ state }: { state: { status: string } }) => state.status === 'error'
const defaults = client.getDefaultOptions()
client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, refetchOnReconnect: isFailed } })
const data = readServerData()
if (data !== null) fillQueries(client, data)

// One route for every path: `App` lists them. Only a data router can block a navigation while a
// form has unsaved changes.
const router = createBrowserRouter([{ path: '*', element: <App /> }])

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
createRoot(root).render(
  <QueryClientProvider client={client}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
start(client)
followRefusals()
followRecuperacion()
keepFocus()
focusProblems()
