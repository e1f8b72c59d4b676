import type { MongoClient } from 'mongodb';
import type { Product } from './product.ts';
import type { openSite } from './watching.fixture.ts';

type Site = ReturnType<typeof openSite> & { origin: string };

/** A running product, and two sites that it may read. */
export type Running = { product: Product; stateDir: string; mongo: MongoClient; site: Site; other: Site };
