import { configure } from '@testing-library/react';

/** What comes on demand, a dialog for one, is compiled when it is first asked for: a busy machine needs its time. */
configure({ asyncUtilTimeout: 15_000 });
