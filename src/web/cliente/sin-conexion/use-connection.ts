// Whether there is a connection. It counts as lost when the browser or a failed call says so, and
// as restored when the server responds. Then all queries on screen are read again.
import { network } from '#web/lib/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isServed } from './is-served.ts'

/** The interval of the checks while there is no connection. */
const ASK_AGAIN_MS = 3_000

export function useConnection(): 'ok' | 'caida' {
  const [isDown, setIsDown] = useState(() => !navigator.onLine)
  const client = useQueryClient()

  useEffect(() => {
    const fall = () => setIsDown(true)
    window.addEventListener('offline', fall)
    network.addEventListener('caida', fall)
    return () => {
      window.removeEventListener('offline', fall)
      network.removeEventListener('caida', fall)
    }
  }, [])

  useEffect(() => {
    if (!isDown) return undefined
    let isWanted = true
    const ask = async () => {
      if (!(await isServed()) || !isWanted) return
      setIsDown(false)
      await client.invalidateQueries()
    }
    const timer = setInterval(() => void ask(), ASK_AGAIN_MS)
    const onOnline = () => void ask()
    window.addEventListener('online', onOnline)
    return () => {
      isWanted = false
      clearInterval(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [isDown, client])

  return isDown ? 'caida' : 'ok'
}
