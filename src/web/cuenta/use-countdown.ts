// The seconds until another code. They follow the clock, so that a sleeping tab does not extend
// them.
import { useEffect, useState } from 'react'

const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / 1000))

export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setLeft(secondsUntil(until)), 1000)
    return () => clearInterval(timer)
  }, [isRunning, until])
  const start = (seconds: number) => {
    setUntil(Date.now() + seconds * 1000)
    setLeft(seconds)
  }
  return { left, start }
}
