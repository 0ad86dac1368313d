// For stores that are kept in the browser: the library's own, once there is somewhere to keep them.
import './own-storage.ts'

export { persist } from 'zustand/middleware'
