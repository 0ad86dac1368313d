// The `persist` of zustand, after the replacement of a blocked storage.
import './own-storage.ts'

export { persist } from 'zustand/middleware'
