import { explainRefusals } from './explain-refusals.ts'

// A separate module that is imported first, because it has to run before the first request.
explainRefusals()
