/** For the tests beside the sources, which may not import the demo data. */
export { hostileTexts } from '@huddle/emulator-seed'
