import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { buildPages } from './buildPages.ts'
import { root } from './entries.ts'
import { chromiumArguments, findHeadlessChromium, noChromium } from './findChromium.ts'
import { sitePages } from './findPages.ts'
import { servePages } from './servePages.ts'
import { listPictures, nameOf, type Picture, picturesFolder } from './site/pictures.ts'
import { stackPolicy } from './stackPolicy.ts'
import { startStackProcess } from './startStackProcess.ts'

/** The timeout for reaching a state on a busy machine, in ms. */
const reachMs = 120_000

/**
 * Takes the screenshots of the site from the gallery, in dark and light, at twice their displayed size: `npm run
 * site:pictures`. If a state fails, the script continues with the others and reports the failures at the end. Otherwise
 * it removes the files of screenshots that are no longer used.
 */
const executablePath = findHeadlessChromium()
if (!executablePath) throw new Error(noChromium)
const page = sitePages.find(({ address }) => address === '/gallery/window/')
if (!page) throw new Error('The site has no window of the gallery.')

const outDir = path.join(root, 'node_modules/.cache/site-pictures')
await buildPages({ from: 'source', outDir, pages: [page.html] })
await mkdir(picturesFolder, { recursive: true })
const ending: (() => Promise<unknown>)[] = []
try {
  const stack = await startStackProcess()
  ending.push(() => stack.stop())
  const server = await servePages({ folder: outDir, policy: stackPolicy(stack.url), pages: [page] })
  ending.push(() => server.close())
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] })
  ending.push(() => browser.close())
  const address = `http://localhost:${server.port}${page.address}`

  const failed: string[] = []
  for (const picture of listPictures()) {
    for (const mode of ['dark', 'light'] as const) {
      const file = `${nameOf(picture)}-${mode}.png`
      try {
        await takePicture({ browser, address, stackUrl: stack.url, picture, mode, file })
        console.log(file)
      } catch (error) {
        failed.push(`${file}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  if (failed.length > 0) throw new Error(`Not taken:\n${failed.join('\n')}`)
  const shown = listPictures().flatMap((one) =>
    ['dark', 'light'].map((mode) => `${nameOf(one)}-${mode}.png`),
  )
  for (const file of await readdir(picturesFolder)) {
    if (!shown.includes(file)) await rm(path.join(picturesFolder, file))
  }
} finally {
  for (const end of ending.reverse()) await end()
}

type TakePictureParameters = {
  browser: Browser
  /** The URL of the gallery's window. */
  address: string
  stackUrl: string
  picture: Picture
  mode: 'dark' | 'light'
  file: string
}

/** Takes the screenshot of a state. @throws Error when the gallery does not reach the state. */
async function takePicture(parameters: TakePictureParameters): Promise<void> {
  const { browser, address, stackUrl, picture, mode, file } = parameters
  const { state, theme } = picture
  const shown = await browser.newPage({
    viewport: { width: 440, height: 760 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  })
  try {
    const query = { state, mode, stack: stackUrl, still: '', ...(theme && { theme }) }
    await shown.goto(`${address}?${new URLSearchParams(query)}`)
    await shown.waitForFunction(() => document.documentElement.dataset.status, undefined, {
      timeout: reachMs,
    })
    const { status, reason } = await shown.evaluate(() => ({ ...document.documentElement.dataset }))
    if (status !== 'reached') throw new Error(`The gallery does not reach it. ${reason}`)
    // `networkidle` would never occur, because a state with a QR code keeps a socket to the relay open and retries
    // requests.
    await shown.waitForFunction(areImagesLoaded, undefined, { timeout: reachMs })
    await shown.getByRole('dialog').screenshot({
      path: path.join(picturesFolder, file),
      omitBackground: true,
    })
  } finally {
    await shown.close()
  }
}

/** Returns whether all images in the viewport have loaded. This function runs in the page. */
function areImagesLoaded(): boolean {
  return [...document.images].every((image) => {
    const { top, bottom, height } = image.getBoundingClientRect()
    const isSeen = height > 0 && bottom > 0 && top < window.innerHeight
    return !isSeen || image.complete
  })
}
