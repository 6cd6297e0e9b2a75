/** The offline stack that plays services and chains: of the address, of the build, else where `npm start` has it. */
export function readStackUrl(): string {
  const asked = new URLSearchParams(window.location.search).get('stack')
  return asked ?? import.meta.env.VITE_STACK_URL ?? 'http://127.0.0.1:8787'
}
