// Hydrates the page that the server rendered: the branch question first, then the page.
import { whenIdle } from '#web/first-paint/idle.ts'
import { sedesQuery } from '#web/lib/query.ts'
import type { QueryClient } from '@tanstack/react-query'
import { startTransition, type ReactNode } from 'react'
import { preload } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { openQuestion, removeQuestion, take } from './place.ts'

const RETRY_MS = 3000

/**
 * Hydrates the page while the chunk of the question loads. Pictures below it come last
 * (styles.css).
 */
export async function takeOverPage(root: HTMLElement, app: ReactNode, client: QueryClient): Promise<void> {
  const question = openQuestion()
  await nextTask()
  const taken = question === null ? removeQuestion() : takeOverQuestion(question, client)
  await nextTask()
  startTransition(() => void hydrateRoot(root, app))
  take(root)
  await taken
  whenIdle(() => delete root.dataset.ssr)
}

/** Between short tasks a slow phone reacts to taps. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Retries until it can fetch the chunk. */
async function takeOverQuestion(place: HTMLElement, client: QueryClient): Promise<void> {
  // The fetch starts now, before the chunk that reads the branches is there.
  preload('/api/locations/sedes/', { as: 'fetch', crossOrigin: 'anonymous' })
  const sedes = client.prefetchQuery(sedesQuery())
  const part = await import('./take-over-question.tsx').catch(() => null)
  await sedes
  if (part === null) setTimeout(() => void takeOverQuestion(place, client), RETRY_MS)
  else part.takeOverQuestion(place, client)
}
