import { explainRefusals } from './explain-refusals.ts'

// A module of its own, imported first: it has to be in place before the first request.
explainRefusals()
