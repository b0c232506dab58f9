/** What a screen is waited for: on a busy machine a second is little, and nothing is proven by giving up early. */
import { configure } from "@testing-library/react";

configure({ asyncUtilTimeout: 15_000 });
